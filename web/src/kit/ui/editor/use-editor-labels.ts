import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export function useEditorLabels() {
  const { t } = useTranslation('editor');
  return useMemo(
    () => ({
      undoControlLabel: t('tool.undo'),
      redoControlLabel: t('tool.redo'),
      h2ControlLabel: t('tool.heading'),
      h3ControlLabel: t('tool.subheading'),
      boldControlLabel: t('tool.bold'),
      italicControlLabel: t('tool.italic'),
      underlineControlLabel: t('tool.underline'),
      superscriptControlLabel: t('tool.superscript'),
      subscriptControlLabel: t('tool.subscript'),
      clearFormattingControlLabel: t('tool.clear'),
      bulletListControlLabel: t('tool.bullets'),
      orderedListControlLabel: t('tool.numbers'),
      blockquoteControlLabel: t('tool.quote'),
      linkControlLabel: t('tool.link'),
      unlinkControlLabel: t('tool.unlink'),
      linkEditorInputLabel: t('link.address'),
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: t('link.newTab'),
      linkEditorInternalLink: t('link.sameTab'),
      linkEditorSave: t('link.save'),
    }),
    [t],
  );
}
