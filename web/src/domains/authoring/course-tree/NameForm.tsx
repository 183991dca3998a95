import { sectionName } from '@malaka/contracts/authoring/course-tree';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './NameForm.module.css';
import newNodeStyles from './NewNode.module.css';
import type { TreeActions } from './use-tree-actions.ts';

type Props = {
  label: string;
  initial?: string;
  /** Rejects if saving failed: the text stays, with the error. */
  onSave: (name: string) => Promise<unknown>;
  onCancel: () => void;
  /** Continues with the next name after each one. */
  isRepeated?: boolean;
};

const NAME_MAX = 200;

function selectAll(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true });
  input?.select();
  // A phone's bottom bar covers what is only just visible.
  input?.scrollIntoView({ block: 'center' });
}

/** Inline editing of a name: the check button or Enter saves, Escape cancels. */
export function NameForm({ label, initial = '', onSave, onCancel, isRepeated = false }: Props) {
  const { t } = useTranslation('common');
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const name = sectionName.safeParse(text).data;
    if (name === undefined) return setProblem(t('field.required'));
    if (name === initial) return onCancel();
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onSave(name);
      if (isRepeated) setText('');
    } catch (error) {
      const known = isApiError(error) ? (error.errors['name']?.[0] ?? error.message) : '';
      setProblem(known || t('state.failed'));
      // SCT-15: also as a toast, since the field may be out of view.
      showToast({ text: t('state.failed'), type: 'error' });
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        ref={selectAll}
        className={styles.field}
        aria-label={label}
        placeholder={label}
        maxLength={NAME_MAX}
        value={text}
        error={problem}
        readOnly={isBusy}
        onKeyDown={cancelByEscape}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon
        type="submit"
        variant="filled"
        color="primary"
        aria-label={t('action.save')}
        loading={isBusy}
      >
        <IconCheck size={20} />
      </ActionIcon>
      <ActionIcon aria-label={t('action.cancel')} onClick={onCancel} disabled={isBusy}>
        <IconX size={20} />
      </ActionIcon>
    </form>
  );
}

type NewNodeProps = { parentId: number | null; actions: TreeActions };

/** Adding several in a row: Enter adds one, and the next name can be typed immediately. */
export function NewNode({ parentId, actions }: NewNodeProps) {
  const { t } = useTranslation('course-tree');
  return (
    <div
      className={newNodeStyles.place}
      style={{ '--depth': parentId === null ? 0 : 1 } as CSSProperties}
    >
      <NameForm
        isRepeated
        label={t(parentId === null ? 'newSection' : 'newParagraph')}
        onSave={(name) => actions.add(name, parentId)}
        onCancel={() => actions.dispatch({ type: 'add', to: null })}
      />
    </div>
  );
}
