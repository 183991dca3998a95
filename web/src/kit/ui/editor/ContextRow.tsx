import { Button, TextInput } from '@mantine/core';
import { RichTextEditor as EditorFrame } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
  IconTableRow,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import styles from './Editor.module.css';

const actions = [
  {
    name: 'rowAfter',
    icon: IconRowInsertBottom,
    run: (chain: ChainedCommands) => chain.addRowAfter(),
  },
  {
    name: 'columnAfter',
    icon: IconColumnInsertRight,
    run: (chain: ChainedCommands) => chain.addColumnAfter(),
  },
  { name: 'rowDelete', icon: IconRowRemove, run: (chain: ChainedCommands) => chain.deleteRow() },
  {
    name: 'columnDelete',
    icon: IconColumnRemove,
    run: (chain: ChainedCommands) => chain.deleteColumn(),
  },
  { name: 'header', icon: IconTableRow, run: (chain: ChainedCommands) => chain.toggleHeaderRow() },
  { name: 'delete', icon: IconTableOff, run: (chain: ChainedCommands) => chain.deleteTable() },
] as const;

/** Commands for the table or picture at the cursor. */
export function ContextRow({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor');
  const { isTable, image } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isTable: current.isActive('table'),
      image: current.isActive('image') ? String(current.getAttributes('image')['alt'] ?? '') : null,
    }),
  });
  if (image !== null) return <ImageRow editor={editor} alt={image} />;
  if (!isTable) return null;
  return (
    <div className={styles.context} role="group" aria-label={t('table.label')}>
      {actions.map(({ name, icon: Icon, run }) => (
        <EditorFrame.Control
          key={name}
          aria-label={t(`table.${name}`)}
          title={t(`table.${name}`)}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon aria-hidden />
        </EditorFrame.Control>
      ))}
    </div>
  );
}

function ImageRow({ editor, alt }: { editor: Editor; alt: string }) {
  const { t } = useTranslation('editor');
  return (
    <div className={styles.context} role="group" aria-label={t('image.label')}>
      <TextInput
        className="shrinks"
        flex="1 1 160px"
        aria-label={t('image.alt')}
        placeholder={t('image.alt')}
        value={alt}
        maxLength={200}
        onChange={({ currentTarget }) =>
          editor.commands.updateAttributes('image', { alt: currentTarget.value })
        }
      />
      <Button variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('image.remove')}
      </Button>
    </div>
  );
}
