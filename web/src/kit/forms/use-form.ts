import { useForm as useMantineForm } from '@mantine/form';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { focusFirst, idOf } from './field-id.ts';
import type { SavedDraft } from './saved-draft.ts';
import { type FieldNames, useRefusal } from './use-refusal.ts';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props of a Mantine field; switches and checkboxes use `checked`. */
type FieldProps<Value> = {
  id: string;
  error: string | undefined;
  onChange: (input: Value | ChangeEvent<Input>) => void;
} & ([Value] extends [boolean] ? { checked: boolean } : { value: Value });

type Name<Values> = keyof Values & string;

type Options<Values, Field extends string, Wrong extends string, Saved> = {
  /** Name of the form, which prefixes the ids of its fields. */
  name: string;
  initial: Values | (() => Values);
  /** Errors by field. */
  validate: (values: Values) => Partial<Record<Field, Wrong>>;
  errorText: (wrong: Wrong) => string;
  /** Fields, such as files, whose errors are shown as soon as a value is chosen. */
  checkedAtOnce?: readonly Name<Values>[];
  draft?: SavedDraft<Values> | undefined;
  /** Whether to ask for confirmation before submitting. */
  asksFirst?: (values: Values) => boolean;
  save: (values: Values, initial: Values) => Promise<Saved>;
  /** The contract that names the fields of a server error. */
  names: FieldNames;
  messages?: {
    saved?: string;
    offline?: string;
    refused?: (thrown: unknown) => string | undefined;
    isRefusedQuietly?: boolean;
    /** The caller announces the success itself. */
    isSavedQuietly?: boolean;
  };
  onSaved?: (saved: Saved) => void;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form from its initial values to the saved result. Validation errors appear after the first
 * submit and are updated with each change; errors of the server stay at their fields until
 * something changes.
 */
export function useForm<
  Values extends object,
  Field extends string = never,
  Wrong extends string = never,
  Saved = unknown,
>(options: Options<Values, Field, Wrong, Saved>) {
  const { draft, messages = {} } = options;
  const { t } = useTranslation('common');
  const [saved, setSaved] = useState(options.initial);
  const [restored] = useState(() => draft?.read() ?? null);
  const [discards, setDiscards] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isOnItsWay = useRef(false);
  const at = (field: string) => `${options.name}.${field}`;
  const { offline, refused, isRefusedQuietly: isQuiet } = messages;
  const refusal = useRefusal(options.names, at, { offline, refused, isQuiet });
  const form = useMantineForm<Values>({
    initialValues: { ...saved, ...restored },
    onValuesChange: (values) => {
      refusal.forget();
      draft?.save(values);
    },
  });
  const { values } = form;
  const errors: Partial<Record<string, Wrong>> = options.validate(values);
  const isTouched = !isSame(values, saved);

  const propsOf = (field: Field | Name<Values>) => {
    const isShown = isChecked || options.checkedAtOnce?.some((one) => one === field && values[one]);
    const wrong = isShown ? errors[field] : undefined;
    return {
      id: idOf(at(field)),
      error: wrong ? options.errorText(wrong) : refusal.fields[field],
    };
  };
  const set = (part: Partial<Values>) => form.setValues(part);
  const send = async () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsAsking(false);
    setIsBusy(true);
    try {
      const answer = await options.save(values, saved);
      draft?.save(null);
      setSaved(values);
      if (!messages.isSavedQuietly) {
        showToast({ text: messages.saved ?? t('state.saved'), type: 'success' });
      }
      options.onSaved?.(answer);
    } catch (thrown) {
      refusal.refuse(thrown);
    }
    isOnItsWay.current = false;
    setIsBusy(false);
  };
  return {
    values,
    set,
    /** Props of a field that is one of the values: everything but its texts. */
    field: <One extends Name<Values>>(field: One) => {
      const type = typeof values[field] === 'boolean' ? 'checkbox' : 'input';
      const bound = form.getInputProps(field as never, {
        type,
        withError: false,
        withFocus: false,
      });
      return { ...bound, ...propsOf(field) } as unknown as FieldProps<Values[One]>;
    },
    propsOf,
    /** The initial or last saved values. */
    saved,
    /** Marks these values as saved, whatever is typed meanwhile. */
    settle: setSaved,
    /** Resets to the saved values, with `typed` on top of them. */
    reset: (to = saved, typed = to) => {
      setSaved(to);
      setIsChecked(false);
      set(typed);
      draft?.save(null);
      setDiscards(discards + 1);
    },
    /** Incremented when the values are replaced, so that editors reload. */
    discards,
    isFromDraft: restored !== null && discards === 0 && isTouched,
    isTouched,
    isBusy,
    error: refusal.error,
    submit: () => {
      setIsChecked(true);
      const wrong = Object.keys(errors);
      if (wrong.length > 0) focusFirst(wrong.map(at));
      else if (options.asksFirst?.(values)) setIsAsking(true);
      else void send();
    },
    isAsking,
    stopAsking: () => setIsAsking(false),
    send: () => void send(),
  };
}
