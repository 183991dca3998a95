import type { AdminFaqItem } from '@malaka/contracts/content/platform-content/management';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { BodyField } from './BodyField.tsx';
import { EditorDrawer } from '#/kit/localized/EditorDrawer.tsx';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { useSaveFaq } from './queries.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';

const TITLE_MAX = 300;

type Props = {
  /** Absent for a new one. */
  item: AdminFaqItem | undefined;
  onClose: (isSaved: boolean) => void;
};

export function FaqEditor({ item, onClose }: Props) {
  const { t } = useTranslation(['platform-content', 'common']);
  const form = useTextsForm({ title: item?.title ?? NO_TEXTS, body: item?.body ?? NO_TEXTS });
  const save = useSaveFaq();
  const { fields, language } = form;
  const submit = async () => {
    const done = await form.submit(() => save.mutateAsync({ id: item?.id, ...fields }));
    if (!done) return;
    showToast({ text: t('common:state.saved'), type: 'success' });
    onClose(true);
  };
  return (
    <EditorDrawer
      title={t(item ? 'platform-content:faq.edit' : 'platform-content:faq.add')}
      form={form}
      isBusy={save.isPending}
      onSave={() => void submit()}
      onClose={() => onClose(false)}
    >
      <TextInput
        label={t('platform-content:faq.question')}
        {...form.field('title')}
        maxLength={TITLE_MAX}
      />
      <BodyField
        label={t('platform-content:faq.answer')}
        title={fields.title[language] || fields.title.uz}
        language={language}
        html={fields.body[language]}
        error={form.errorOf('body')}
        onChange={(html) => form.write('body', html)}
      />
    </EditorDrawer>
  );
}
