import {
  PASSPORT_NUMBER_LENGTH,
  PASSPORT_SERIES_LENGTH,
  PERSONAL_NUMBER_LENGTH,
} from '@malaka/contracts/kit/limits';
import { Alert, SimpleGrid, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { personalNumberHint } from '#/domains/people/profile-reviews/personal-number.ts';
import { DigitsInput } from './DigitsInput.tsx';
import type { FieldProps } from './field-props.ts';
import { FormSection } from './FormSection.tsx';
import { LatinInput } from './LatinInput.tsx';
import { lookAlikesOf } from './latin-only.ts';
import { passportOf } from './passport.ts';
import type { ProfileFormState } from './use-profile-form.ts';

const capitals = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '');

export function DocumentSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  /** Pasting "AB1234567" fills both fields. */
  const paste = (event: ClipboardEvent) => {
    const passport = passportOf(event.clipboardData.getData('text'));
    if (!passport) return;
    event.preventDefault();
    change(passport);
  };
  const number = form.propsOf('personalNumber');
  return (
    <FormSection title={t('section.document')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" onPaste={paste}>
        <LatinInput
          {...withHint(form.propsOf('passportSeries'), t('fieldHint.passportSeries'))}
          label={t('field.passportSeries')}
          maxLength={PASSPORT_SERIES_LENGTH}
          suggest={lookAlikesOf}
          clean={capitals}
          value={values.passportSeries}
          onChange={(passportSeries) => change({ passportSeries })}
        />
        <DigitsInput
          {...withHint(form.propsOf('passportNumber'), t('fieldHint.passportNumber'))}
          label={t('field.passportNumber')}
          length={PASSPORT_NUMBER_LENGTH}
          value={values.passportNumber}
          onChange={(passportNumber) => change({ passportNumber })}
        />
      </SimpleGrid>
      <div>
        <DigitsInput
          {...withHint(number, t('fieldHint.personalNumber'))}
          label={t('field.personalNumber')}
          length={PERSONAL_NUMBER_LENGTH}
          value={values.personalNumber}
          onChange={(personalNumber) => change({ personalNumber })}
        />
        <div role="status">
          {!number.error && personalNumberHint(values) && (
            <Text size="sm" mt={6} className="warning">
              {t('fieldHint.numberDiffers')}
            </Text>
          )}
        </div>
      </div>
      <Alert color="gray" icon={<IconLock aria-hidden />} role="note">
        {t('privacy')}
      </Alert>
    </FormSection>
  );
}

/** The hint where to find the value replaces the hint about its length. */
const withHint = (field: FieldProps, hint: string): FieldProps => ({
  ...field,
  description: field.description ?? hint,
});
