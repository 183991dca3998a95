import type { OwnProfile } from '@malaka/contracts/people/profiles';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf } from '#/kit/forms/field-id.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import type { FieldErrors } from './entry-check.ts';
import type { FieldProps } from './field-props.ts';
import { pathOfWire, type Path } from './profile-check.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';
import { reasonsOf } from './reasons.ts';

type FormNow = {
  profile: OwnProfile;
  values: ProfileValues;
  changes: Partial<ProfileValues>;
  errors: FieldErrors;
};

const nothing: ServerErrors = { text: null, fields: {} };
const fieldOf = (path: string) => path.split('.')[0] as ProfileField;

type ErrorState = { isChecked: boolean; left: ReadonlySet<string>; refused: ServerErrors };

/** The error below each field: its own, the server's, or the reviewer's. */
function errorViewOf(
  { profile, values, changes, errors }: FormNow,
  { isChecked, left, refused }: ErrorState,
  t: TFunction<['profile', 'common']>,
) {
  const reasons = reasonsOf(profile, values, changes);
  const errorOf = (path: Path): string | undefined => {
    const problem = errors[path];
    // Before the first submission only invalid values are reported.
    const isShown = isChecked || (left.has(path) && problem?.startsWith('error.'));
    if (problem && isShown) return t(`profile:${problem}`);
    const reason = reasons.find((one) => one.path === path);
    return refused.fields[path] ?? (reason && t('profile:reason', { text: reason.text }));
  };
  const propsOf = (path: Path): FieldProps => {
    const field = fieldOf(path);
    const isFromErp = profile.erpFields.includes(field === 'school' ? 'schoolId' : field);
    const description = isFromErp && !(field in changes) ? t('profile:erpMark') : undefined;
    return { id: idOf(path), error: errorOf(path), description };
  };
  const isInvalid = isChecked && Object.keys(errors).length > 0;
  const error = refused.text ?? (isInvalid ? t('profile:check') : null);
  const wrong = new Set([
    ...Object.keys(errors),
    ...Object.keys(refused.fields),
    ...reasons.flatMap(({ path }) => path ?? []),
  ]);
  return { reasons, error, propsOf, wrong };
}

/**
 * Which errors are shown: all after the first attempt to submit, before it those of fields that
 * were left.
 */
export function useProfileErrors() {
  const { t } = useTranslation(['profile', 'common']);
  const [isChecked, setIsChecked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(nothing);

  const viewErrors = (form: FormNow) => {
    const view = errorViewOf(form, { isChecked, left, refused }, t);
    const propsOf = (path: Path): FieldProps => ({
      ...view.propsOf(path),
      onBlur: () => setLeft((before) => new Set(before).add(path)),
    });
    return { ...view, propsOf };
  };
  return {
    tell: viewErrors,
    check: setIsChecked,
    /** Drops server errors of fields that have changed. */
    dismissFields: (changed: Partial<ProfileValues>) =>
      setRefused(({ fields }) => ({
        text: null,
        fields: Object.fromEntries(
          Object.entries(fields).filter(([path]) => !(fieldOf(path) in changed)),
        ),
      })),
    refuse: (error: unknown): string[] => {
      const serverText = serverErrors(error, t, pathOfWire);
      setRefused(serverText);
      return Object.keys(serverText.fields);
    },
    clear: () => {
      setIsChecked(false);
      setRefused(nothing);
    },
  };
}

type ServerErrors = { text: string | null; fields: Partial<Record<string, string>> };

/** The server's field errors are shown at the fields; all others above the button. */
function serverErrors(
  error: unknown,
  t: TFunction<['profile', 'common']>,
  pathOf: (wirePath: readonly string[]) => string | undefined,
): ServerErrors {
  if (isApiError(error, 'offline')) return { text: t('profile:offline'), fields: {} };
  if (!isApiError(error)) return { text: t('common:state.failed'), fields: {} };
  const fields: ServerErrors['fields'] = {};
  for (const [name, texts] of Object.entries(error.errors)) {
    const path = pathOf(name.split('.'));
    if (path) fields[path] ??= texts.join(' ');
  }
  return { text: error.message || t('common:state.failed'), fields };
}
