import { SOURCE_MAX } from '@malaka/contracts/authoring/question-imports';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  source: string;
  error: string | undefined;
  isBusy: boolean;
  onFix: (text: string) => void;
  onClose: () => void;
};

/** Edits the source of a question in place and parses it again. */
export function FixForm({ source, error, isBusy, onFix, onClose }: Props) {
  const { t } = useTranslation(['question-imports', 'common']);
  const [text, setText] = useState(source);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onFix(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key !== 'Escape') return;
    // The dialog around it must stay open.
    event.stopPropagation();
    onClose();
  };
  return (
    <Stack component="form" gap="xs" onSubmit={submit}>
      <Textarea
        label={t('question-imports:mend.label')}
        description={t('question-imports:mend.hint')}
        value={text}
        error={error}
        maxLength={SOURCE_MAX}
        minRows={4}
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button was pressed to type here
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
      />
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          {t('question-imports:mend.read')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
