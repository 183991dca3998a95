import type { scoreQuestions } from '@malaka/contracts/authoring/many-questions';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { type AuthoredQuestion, TAGS_MAX } from '@malaka/contracts/authoring/questions';
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconFolderShare, IconStar, IconTags, IconTrash, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { tagsOf } from './question-text.ts';
import { useDeleteMany, useRestoreMany, useScoreMany, useTagMany } from './queries.ts';
import type { BankPlace, LessonPlace } from './question-calls.ts';
import styles from './ManyBar.module.css';
import { ScoreInput } from './ScoreInput.tsx';

type Props = {
  place: LessonPlace | BankPlace;
  chosen: readonly AuthoredQuestion[];
  total: number;
  onAll: () => void;
  onNone: () => void;
  onMove: () => void;
};

type Changed = AnswerOf<typeof scoreQuestions>['data'];

/** Bulk actions for the selected questions. */
export function ManyBar({ place, chosen, total, onAll, onNone, onMove }: Props) {
  const { t } = useTranslation(['questions', 'common']);
  const ids = chosen.map(({ id }) => id);
  const scoring = useScoreMany(place);
  const tagging = useTagMany(place);
  const deleting = useDeleteMany(place);
  const restoring = useRestoreMany(place);
  const failed = (error: unknown) =>
    showToast({ text: messageOf(error, t('common:state.failed')), type: 'error' });
  const changed = ({ changedIds, keptIds }: Changed) =>
    showToast({
      text:
        keptIds.length === 0
          ? t('questions:many.changed', { count: changedIds.length })
          : t('questions:many.kept', { changed: changedIds.length, count: keptIds.length }),
      type: 'success',
    });
  // The bar disappears with its questions, so the undo must not depend on it.
  const restore = () => void restoring.mutateAsync({ ids }).catch(failed);
  const remove = async () => {
    onNone();
    try {
      await deleting.mutateAsync(ids);
      showToast({
        text: t('questions:many.deleted', { count: ids.length }),
        type: 'success',
        action: { label: t('questions:undo'), onClick: restore },
      });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('questions:many.title')}>
      <Text fw={600} data-figures role="status">
        {t('questions:many.count', { count: ids.length })}
      </Text>
      {ids.length < total && (
        <Button variant="subtle" onClick={onAll}>
          {t('questions:many.all', { count: total })}
        </Button>
      )}
      <ActionIcon ml="auto" aria-label={t('questions:many.none')} onClick={onNone}>
        <IconX size={20} />
      </ActionIcon>
      <Group gap={6} className={styles.actions}>
        <Popup label={t('questions:score')} icon={<IconStar size={18} />}>
          {(close) => (
            <ScoreForm
              isBusy={scoring.isPending}
              onSave={(score) =>
                scoring.mutate(
                  { ids, score },
                  {
                    onError: failed,
                    onSuccess: (answer) => {
                      changed(answer);
                      close();
                    },
                  },
                )
              }
            />
          )}
        </Popup>
        <Popup label={t('questions:many.tags')} icon={<IconTags size={18} />}>
          {(close) => (
            <TagsForm
              known={[...new Set(chosen.flatMap(({ tags }) => tags))]}
              isBusy={tagging.isPending}
              onSave={(tags) =>
                tagging.mutate(
                  { ids, ...tags },
                  {
                    onError: failed,
                    onSuccess: (answer) => {
                      changed(answer);
                      close();
                    },
                  },
                )
              }
            />
          )}
        </Popup>
        <Button variant="default" leftSection={<IconFolderShare size={18} />} onClick={onMove}>
          {t('questions:move.submit')}
        </Button>
        <Button
          variant="default"
          color="danger"
          leftSection={<IconTrash size={18} />}
          onClick={() => void remove()}
        >
          {t('common:action.delete')}
        </Button>
      </Group>
    </div>
  );
}

type PopupProps = { label: string; icon: ReactNode; children: (close: () => void) => ReactNode };

function Popup({ label, icon, children }: PopupProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      position="top"
      width="min(320px, calc(100vw - 32px))"
    >
      <Popover.Target>
        <Button variant="default" leftSection={icon} onClick={() => setIsOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setIsOpen(false))}</Popover.Dropdown>
    </Popover>
  );
}

function ScoreForm({ isBusy, onSave }: { isBusy: boolean; onSave: (score: number) => void }) {
  const { t } = useTranslation(['questions', 'common']);
  const [score, setScore] = useState<number | ''>(1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (Number(score) > 0) onSave(Number(score));
  };
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      <ScoreInput
        label={t('questions:many.score')}
        description={t('questions:many.scoreHint')}
        min={0.01}
        value={score}
        error={Number(score) > 0 ? undefined : t('questions:many.scoreNeeded')}
        onChange={setScore}
      />
      <Button type="submit" loading={isBusy}>
        {t('common:action.save')}
      </Button>
    </Stack>
  );
}

const TAG_MAX = 40;

type TagsFormProps = {
  known: readonly string[];
  isBusy: boolean;
  onSave: (tags: { add: string[]; remove: string[] }) => void;
};

function TagsForm({ known, isBusy, onSave }: TagsFormProps) {
  const { t } = useTranslation(['questions', 'common']);
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const add = tagsOf(typed);
  const isWrong = add.length > TAGS_MAX || add.some((tag) => tag.length > TAG_MAX);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isWrong && add.length + removed.length > 0) onSave({ add, remove: [...removed] });
  };
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      <TextInput
        label={t('questions:many.addTags')}
        description={t('questions:many.tagsHint')}
        value={typed}
        error={isWrong && t('questions:many.tagsWrong')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {known.length > 0 && (
        <fieldset>
          <Text component="legend" size="sm" fw={500} mb={4}>
            {t('questions:many.removeTags')}
          </Text>
          <Group gap={6}>
            {known.map((tag) => {
              const isRemoved = removed.includes(tag);
              return (
                <Button
                  key={tag}
                  size="compact-md"
                  variant={isRemoved ? 'filled' : 'default'}
                  aria-pressed={isRemoved}
                  className={styles.tag}
                  onClick={() =>
                    setRemoved(
                      isRemoved ? removed.filter((other) => other !== tag) : [...removed, tag],
                    )
                  }
                >
                  {tag}
                </Button>
              );
            })}
          </Group>
        </fieldset>
      )}
      <Button type="submit" loading={isBusy}>
        {t('common:action.save')}
      </Button>
    </Stack>
  );
}

/** Selection in a list, one by one or by range. */
export function useChosen(ids: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number>(undefined);
  const put = (changed: readonly number[], isIn: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      for (const id of changed) {
        if (isIn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return {
    has: (id: number) => chosen.has(id),
    /** Selected items that still exist, in list order. */
    ids: ids.filter((id) => chosen.has(id)),
    put: (id: number, isIn: boolean, isRange: boolean) => {
      const from = isRange ? ids.indexOf(anchor.current ?? id) : -1;
      const to = ids.indexOf(id);
      anchor.current = id;
      const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      put(range, isIn);
    },
    toggle: (id: number) => {
      anchor.current = id;
      put([id], !chosen.has(id));
    },
    extend: (id: number) => put([id], true),
    all: () => put(ids, true),
    none: () => setChosen(new Set()),
  };
}
