import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { WebinarView } from '@malaka/contracts/live/webinars';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { focusFirst, idOf } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { useSaveWebinar, type WebinarFiles } from './queries.ts';
import {
  checkWebinar,
  fieldOfWire,
  fileFaults,
  NEW_WEBINAR,
  valuesOf,
  type WebinarField,
  type WebinarValues,
} from './webinar-form.ts';

type Refused = { text: string | null; fields: Partial<Record<string, string>> };

const nothing: Refused = { text: null, fields: {} };
const at = (field: string) => `webinar.${field}`;

type Input = { accountId: number; webinar: WebinarView | undefined; onSaved: () => void };

/** The state of the form: what is typed, what is wrong, what is on its way. */
export function useWebinarForm({ accountId, webinar, onSaved }: Input) {
  const { t } = useTranslation(['webinars', 'common', 'errors']);
  const format = useFormat();
  // The webinar is read anew while its document is converted: what was opened first is compared.
  const [edited] = useState(webinar);
  const [first] = useState(() => (webinar ? valuesOf(webinar) : NEW_WEBINAR));
  const [draft] = useState(() => readDraft(accountId, webinar?.id));
  const [values, setValues] = useState(draft ?? first);
  const [files, setFiles] = useState<WebinarFiles>({});
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const [percent, setPercent] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const [discards, setDiscards] = useState(0);
  const saving = useSaveWebinar();
  const { body, faults } = checkWebinar(values, files, edited);
  const isTouched = JSON.stringify(values) !== JSON.stringify(first);
  const hasFiles = Object.keys(files).length > 0;

  const submit = async () => {
    setIsChecked(true);
    if (!body || Object.keys(faults).length > 0) return focusFirst(Object.keys(faults).map(at));
    setPercent(0);
    try {
      await saving.mutateAsync({ body, files, onProgress: setPercent });
      keepDraft(accountId, webinar?.id, null);
      setIsSaved(true);
      showToast({ text: t('common:state.saved'), type: 'success' });
      onSaved();
    } catch (error) {
      const said = refusalOf(error, t);
      setRefused(said);
      showToast({ text: t('common:state.failed'), type: 'error' });
      focusFirst(Object.keys(said.fields).map(at));
    }
  };
  const told = isChecked ? faults : fileFaults(files);
  const errorOf = (field: WebinarField): string | undefined => {
    const fault = told[field];
    return fault
      ? t(`webinars:fault.${fault}`, { most: format.fileSize(IMAGE_MAX_BYTES) })
      : refused.fields[field];
  };
  return {
    values,
    /** Of what was opened: an own date in the past may stay. */
    keptDate: first.date,
    set: (part: Partial<WebinarValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      setRefused(nothing);
      keepDraft(accountId, webinar?.id, next);
    },
    files,
    setFile: (field: keyof WebinarFiles, file: File | null) => {
      const { [field]: _before, ...others } = files;
      setFiles(file ? { ...others, [field]: file } : others);
      setRefused(nothing);
    },
    propsOf: (field: WebinarField) => ({ id: idOf(at(field)), error: errorOf(field) }),
    isFromDraft: draft !== null && isTouched && discards === 0,
    discardDraft: () => {
      setValues(first);
      setDiscards(discards + 1);
      keepDraft(accountId, webinar?.id, null);
    },
    /** Grows when the texts are read anew. */
    discards,
    isUnsaved: !isSaved && (isTouched || hasFiles),
    isSending: saving.isPending && hasFiles,
    isBusy: saving.isPending,
    percent,
    error: refused.text,
    submit: () => void submit(),
  };
}

export type WebinarFormState = ReturnType<typeof useWebinarForm>;

/** What the server said of single fields stands at them; all else above the button. */
function refusalOf(error: unknown, t: TFunction<['webinars', 'common', 'errors']>): Refused {
  if (isApiError(error, 'offline')) return { text: t('errors:network'), fields: {} };
  if (!isApiError(error)) return { text: t('common:state.failed'), fields: {} };
  const fields = Object.entries(error.errors).map(([name, texts]) => [
    fieldOfWire(name),
    texts.join(' '),
  ]);
  return { text: error.message || t('common:state.failed'), fields: Object.fromEntries(fields) };
}
