import { Text } from '@mantine/core';
import { PageTitle } from './PageTitle.tsx';

type Props = {
  title: string;
  /** The open part of the page, shown only in the browser's title. */
  part?: string;
  /** The purpose of the page in one sentence. */
  hint?: string;
};

/** The page's title, also in the browser's tab. */
export function PageHead({ title, part, hint }: Props) {
  return (
    <header>
      <PageTitle title={part === undefined ? title : `${part} · ${title}`} />
      <h1>{title}</h1>
      {hint && (
        <Text className="dimmed" mt={8} maw="70ch">
          {hint}
        </Text>
      )}
    </header>
  );
}
