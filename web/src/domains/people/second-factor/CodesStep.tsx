import { Box, Button, Checkbox, Group, SimpleGrid, CopyButton } from '@mantine/core';
import { IconDownload, IconPrinter, IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { useSession } from '#/domains/people/session/use-session.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import styles from './SecondFactor.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown once; closes when the person confirms that the codes are saved. */
export function CodesStep({ codes, onDone }: Props) {
  const { t } = useTranslation('second-factor');
  const format = useFormat();
  const { user } = useSession();
  const [isSaved, setIsSaved] = useState(false);
  const heading = t('codes.sheet', { phone: format.phone(user?.phone ?? '') });
  const text = [heading, t('codes.once'), '', ...codes, ''].join('\r\n');
  const save = () => saveBlob('malaka-kodlar.txt', new Blob([text], { type: 'text/plain' }));
  return (
    <AuthFrame
      title={t('codes.title')}
      text={t('codes.text')}
      submitLabel={t('codes.done')}
      isSubmitDisabled={!isSaved}
      onSubmit={onDone}
    >
      <CodeList codes={codes} />
      <Group gap="xs" grow preventGrowOverflow={false}>
        <CopyText text={text} label={t('codes.copy')} />
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={save}
        >
          {t('codes.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          {t('codes.print')}
        </Button>
      </Group>
      <Checkbox
        label={t('codes.kept')}
        checked={isSaved}
        onChange={(event) => setIsSaved(event.currentTarget.checked)}
      />
      {createPortal(
        <Box component="section" p="24mm" className="onPaper" aria-hidden>
          <h1>{heading}</h1>
          <p>{t('codes.once')}</p>
          <CodeList codes={codes} />
        </Box>,
        document.body,
      )}
    </AuthFrame>
  );
}

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <SimpleGrid
    component="ol"
    cols={2}
    spacing="md"
    verticalSpacing="xs"
    className={`card ${styles.code}`}
    translate="no"
  >
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </SimpleGrid>
);

type CopyTextProps = { text: string; label: string };

export function CopyText({ text, label }: CopyTextProps) {
  const { t } = useTranslation('second-factor');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />
          }
          onClick={copy}
        >
          <span aria-live="polite">{copied ? t('copied') : label}</span>
        </Button>
      )}
    </CopyButton>
  );
}
