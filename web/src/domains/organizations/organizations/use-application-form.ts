import {
  applicationForm,
  type OwnApplication,
} from '@malaka/contracts/organizations/organizations';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  type ApplicationFiles,
  type ApplicationValues,
  bodyOf,
  DIGITS,
  FIELDS_OF,
  errorsOf,
  firstValues,
  firstWrongStep,
  type FormField,
  isNumbered,
  maxBytesOf,
  type Step,
  STEPS,
} from './application-form.ts';
import { applicationDraft } from './application-draft.ts';
import { storeFiles } from './stored-files.ts';
import { rereadApplication, useSendApplication } from './queries.ts';

type Refused = { text: string | null; fields: Readonly<Record<string, string>> };
const nothing: Refused = { text: null, fields: {} };
type Options = {
  accountId: number;
  sent: OwnApplication | null;
  storedFiles: ApplicationFiles;
  onDone: () => void;
};

/** The application in its steps: typed values survive a reload, a refusal and a lost connection. */
export function useApplicationForm({ accountId, sent, storedFiles, onDone }: Options) {
  const { t } = useTranslation(['organizations', 'common']);
  const format = useFormat();
  const revision = sent?.revision;
  const draft = applicationDraft(accountId, revision);
  const [values, setValues] = useState(() => {
    const stored = draft.read();
    // Fields that an older version lacked are empty.
    return stored ? { ...firstValues(null), ...stored } : firstValues(sent);
  });
  const [files, setFiles] = useState(storedFiles);
  const [areFilesStored, setAreFilesStored] = useState(true);
  const [step, setStep] = useState<Step>('organization');
  const [checked, setChecked] = useState<readonly Step[]>([]);
  const [refused, setRefused] = useState(nothing);
  const [percent, setPercent] = useState(0);
  const queryClient = useQueryClient();
  const sending = useSendApplication(setPercent);
  const errors = errorsOf(values, files, sent);
  const wrongOf = (one: Step) => FIELDS_OF[one].filter((field) => errors[field]);

  const check = (steps: readonly Step[]) => {
    setChecked((before) => [...new Set([...before, ...steps])]);
    const wrong = steps.flatMap(wrongOf);
    const first = firstWrongStep(wrong);
    if (first) setStep(first);
    focusFirst(wrong);
    return wrong.length === 0;
  };
  const fail = (error: unknown) => {
    const isOffline = isApiError(error, 'offline');
    const fields = isApiError(error) ? fieldsOf(error.errors) : {};
    const message = isApiError(error) && Object.keys(fields).length === 0 && error.message;
    const text = isOffline ? t('organizations:form.offline') : message || '';
    setRefused({ text: [t('organizations:form.notSent'), text].join(' ').trim(), fields });
    const first = firstWrongStep(Object.keys(fields));
    if (first) setStep(first);
    focusFirst(Object.keys(fields));
  };
  const send = async () => {
    if (!check(STEPS)) return setRefused({ ...nothing, text: t('organizations:form.notSent') });
    const chosen = Object.entries(files).filter(([, file]) => file);
    try {
      const body = bodyOf(values, revision);
      await sending.mutateAsync({ body, files: Object.fromEntries(chosen) });
    } catch (error) {
      if (!isApiError(error, 'organization.changed')) return fail(error);
      // Typed values continue from the server's current state.
      showToast({ text: error.message, type: 'error' });
      return await rereadApplication(queryClient, async (now) => {
        applicationDraft(accountId, now).save(values);
        await storeFiles(accountId, now, files);
      }).catch(fail);
    }
    draft.save(null);
    await storeFiles(accountId, revision, null);
    showToast({ text: t('organizations:form.sent'), type: 'success' });
    onDone();
  };
  const clearErrors = (changed: readonly string[]) =>
    setRefused(({ fields }) => ({
      text: null,
      fields: Object.fromEntries(
        Object.entries(fields).filter(([field]) => !changed.includes(field)),
      ),
    }));
  const errorOf = (field: FormField): string | undefined => {
    const error = checked.some((one) => FIELDS_OF[one].includes(field)) && errors[field];
    if (!error) return refused.fields[field];
    const size = error === 'fileSize' ? maxBytesOf(field === 'logo' ? 'logo' : 'archive') : 0;
    return t(`organizations:error.${error}`, {
      count: isNumbered(field) ? DIGITS[field] : 0,
      size: format.fileSize(size),
    });
  };
  return {
    values,
    files,
    step,
    percent,
    sent,
    isBusy: sending.isPending,
    error: refused.text,
    /** The device could not store the files: leaving the page would lose them. */
    wouldLoseFiles: !areFilesStored && !sending.isSuccess,
    isWrong: (one: Step) =>
      (checked.includes(one) && wrongOf(one).length > 0) ||
      FIELDS_OF[one].some((field) => refused.fields[field]),
    change: (part: Partial<ApplicationValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      draft.save(next);
      clearErrors(Object.keys(part));
    },
    chooseFile: (field: keyof ApplicationFiles, file: File) => {
      const next = { ...files, [field]: file };
      setFiles(next);
      void storeFiles(accountId, revision, next).then(setAreFilesStored);
      clearErrors([field]);
    },
    propsOf: (field: FormField) => ({ id: idOf(field), error: errorOf(field) }),
    goTo: setStep,
    goOn: () => {
      const next = STEPS[STEPS.indexOf(step) + 1];
      if (!check([step]) || !next) return;
      setStep(next);
      scrollTo({ top: 0 });
    },
    send: () => void send(),
  };
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;

/** Shows an error of `phones.1` at the phones. */
function fieldsOf(errors: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const fields = Object.entries(errors).map(([name, texts]) => {
    const [wireName = name] = name.split('.');
    return [fieldOf(applicationForm, wireName) ?? wireName, texts.join(' ')];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}
