import { PASSPORT_NUMBER_LENGTH, PASSPORT_SERIES_LENGTH } from '@malaka/contracts/kit/limits';
import { SimpleGrid } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DigitsInput } from '#/domains/people/profiles/DigitsInput.tsx';
import { LatinInput } from '#/domains/people/profiles/LatinInput.tsx';
import { lookAlikesOf } from '#/domains/people/profiles/latin-only.ts';
import { passportOf } from '#/domains/people/profiles/passport.ts';
import { BirthDateField } from '#/kit/ui/BirthDateField.tsx';
import type { Query, registerErrors } from './register-check.ts';

type Props = {
  query: Query;
  errors: ReturnType<typeof registerErrors>;
  onChange: (part: Partial<Query>) => void;
};

const capitals = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '');
const stay = () => undefined;

/** The search fields of the register; "AB1234567" can be pasted in one go. */
export function PassportFields({ query, errors, onChange }: Props) {
  const { t } = useTranslation(['erp', 'profile']);
  const paste = (event: ClipboardEvent) => {
    const passport = passportOf(event.clipboardData.getData('text'));
    if (!passport) return;
    event.preventDefault();
    onChange(passport);
  };
  const propsOf = (field: keyof Query) => {
    const error = errors[field];
    return { id: `erp-${field}`, onBlur: stay, error: error && t(`erp:error.${error}`) };
  };
  return (
    <>
      <BirthDateField
        {...propsOf('birthDate')}
        label={t('profile:field.birthDate')}
        value={query.birthDate}
        onChange={(birthDate) => onChange({ birthDate })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" onPaste={paste}>
        <LatinInput
          {...propsOf('passportSeries')}
          description={t('profile:fieldHint.passportSeries')}
          label={t('profile:field.passportSeries')}
          maxLength={PASSPORT_SERIES_LENGTH}
          suggest={lookAlikesOf}
          clean={capitals}
          value={query.passportSeries}
          onChange={(passportSeries) => onChange({ passportSeries })}
        />
        <DigitsInput
          {...propsOf('passportNumber')}
          description={t('profile:fieldHint.passportNumber')}
          label={t('profile:field.passportNumber')}
          length={PASSPORT_NUMBER_LENGTH}
          value={query.passportNumber}
          onChange={(passportNumber) => onChange({ passportNumber })}
        />
      </SimpleGrid>
    </>
  );
}
