import type { OwnProfile } from '@malaka/contracts/profiles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Faults } from './entry-check.ts';
import { idOf } from './field-id.ts';
import type { FieldProps } from './field-props.ts';
import { pathOfWire, type Path } from './profile-check.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';
import { reasonsOf } from './reasons.ts';
import { serverFaults, type ServerFaults } from './server-faults.ts';

type Options = {
  profile: OwnProfile;
  values: ProfileValues;
  changes: Partial<ProfileValues>;
  faults: Faults;
};

const nothing: ServerFaults = { text: null, fields: {} };
const fieldOf = (path: string) => path.split('.')[0] as ProfileField;

/** What stands below each field: its own fault, the server's words, or the reviewer's. */
export function useProfileFaults() {
  const { t } = useTranslation(['profile', 'common']);
  const [isChecked, setIsChecked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(nothing);

  const tell = ({ profile, values, changes, faults }: Options) => {
    const reasons = reasonsOf(profile, values, changes);
    const errorOf = (path: Path): string | undefined => {
      const fault = faults[path];
      // While somebody goes through the form, only what was entered wrongly is told.
      const isTold = isChecked || (left.has(path) && fault?.startsWith('fault.'));
      if (fault && isTold) return t(`profile:${fault}`);
      const reason = reasons.find((one) => one.path === path);
      return refused.fields[path] ?? (reason && t('profile:reason', { text: reason.text }));
    };
    const propsOf = (path: Path): FieldProps => {
      const field = fieldOf(path);
      const isFromErp = profile.erpFields.includes(field === 'school' ? 'schoolId' : field);
      return {
        id: idOf(path),
        error: errorOf(path),
        description: isFromErp && !(field in changes) ? t('profile:erpMark') : undefined,
        onBlur: () => setLeft((before) => new Set(before).add(path)),
      };
    };
    const isFaulty = isChecked && Object.keys(faults).length > 0;
    return {
      reasons,
      errorOf,
      propsOf,
      error: refused.text ?? (isFaulty ? t('profile:check') : null),
    };
  };

  return {
    tell,
    check: setIsChecked,
    /** Of fields that were changed, what the server said is no longer true. */
    excuse: (changed: Partial<ProfileValues>) =>
      setRefused(({ fields }) => ({
        text: null,
        fields: Object.fromEntries(
          Object.entries(fields).filter(([path]) => !(fieldOf(path) in changed)),
        ),
      })),
    refuse: (error: unknown): string[] => {
      const said = serverFaults(error, t, pathOfWire);
      setRefused(said);
      return Object.keys(said.fields);
    },
    clear: () => {
      setIsChecked(false);
      setRefused(nothing);
    },
  };
}
