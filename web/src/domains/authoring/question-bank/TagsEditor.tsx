import { TAGS_MAX } from '@malaka/contracts/authoring/questions';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { tagsOf } from '#/domains/authoring/questions/tags-of.ts';
import styles from './QuestionBank.module.css';
import { useTagQuestion } from './queries.ts';

const TAG_MAX = 40;

type Props = { id: number; tags: readonly string[]; onChoose: (tag: string) => void };

/** The tags of a question, each linking to others with it; edited inline as one line. */
export function TagsEditor({ id, tags, onChoose }: Props) {
  const { t } = useTranslation('question-bank');
  const [typed, setTyped] = useState<string>();
  if (typed !== undefined) {
    return <TagsForm id={id} typed={typed} onType={setTyped} onClose={() => setTyped(undefined)} />;
  }
  return (
    <Group gap={6}>
      {tags.map((tag) => (
        <button key={tag} type="button" className={styles.tag} onClick={() => onChoose(tag)}>
          {tag}
        </button>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        className={styles.toggle}
        leftSection={<IconTags size={18} aria-hidden />}
        onClick={() => setTyped(tags.join(', '))}
      >
        {t('tags.edit')}
      </Button>
    </Group>
  );
}

type FormProps = {
  id: number;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
};

function TagsForm({ id, typed, onType, onClose }: FormProps) {
  const { t } = useTranslation(['question-bank', 'common']);
  const saving = useTagQuestion();
  const tags = tagsOf(typed);
  const long = tags.find((tag) => tag.length > TAG_MAX);
  const message = isApiError(saving.error)
    ? (Object.values(saving.error.errors).flat()[0] ?? saving.error.message)
    : saving.error && t('common:state.failed');
  const error =
    tags.length > TAGS_MAX
      ? t('question-bank:tags.tooMany')
      : long
        ? t('question-bank:tags.tooLong', { tag: `${long.slice(0, TAG_MAX)}…` })
        : message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tags.length > TAGS_MAX || long) return;
    saving.mutate({ id, tags }, { onSuccess: onClose });
  };
  return (
    <Stack component="form" gap="sm" maw={560} onSubmit={submit}>
      <TextInput
        label={t('question-bank:tags.label')}
        description={t('question-bank:tags.hint')}
        value={typed}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pencil was pressed to type here
        autoFocus
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <Group gap="xs">
        <Button type="submit" loading={saving.isPending}>
          {t('question-bank:save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('question-bank:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
