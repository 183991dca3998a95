import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, SimpleGrid } from '@mantine/core';
import { IconCloudOff, IconUserSearch } from '@tabler/icons-react';
import { PASSPORT_NUMBER_LENGTH, PASSPORT_SERIES_LENGTH } from '@malaka/contracts/kit/limits';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { DigitsInput } from '#/domains/people/profiles/DigitsInput.tsx';
import { LatinInput } from '#/domains/people/profiles/LatinInput.tsx';
import { lookAlikesOf } from '#/domains/people/profiles/latin-only.ts';
import { passportOf } from '#/domains/people/profiles/passport.ts';
import { BirthDateField } from '#/kit/ui/BirthDateField.tsx';
import { matchQuery, useFindInErp } from './queries.ts';
import { type Query, EMPTY_QUERY, registerErrors } from './register-check.ts';

type Props = {
  query: Query;
  errors: ReturnType<typeof registerErrors>;
  onChange: (part: Partial<Query>) => void;
};

const capitals = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '');
const stay = () => undefined;

/** The search fields of the register; "AB1234567" can be pasted in one go. */
function PassportFields({ query, errors, onChange }: Props) {
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

/** Birth date and passport; a match leads to the choice of the school. */
export function ErpRegisterPage() {
  const { t } = useTranslation('erp');
  const navigate = useNavigate();
  const earlier = useQuery(matchQuery).data;
  const find = useFindInErp();
  const [query, setQuery] = useState(EMPTY_QUERY);
  const [isChecked, setIsChecked] = useState(false);
  const change = (part: Partial<Query>) => {
    find.reset();
    setQuery((before) => ({ ...before, ...part }));
  };
  const submit = () => {
    setIsChecked(true);
    if (Object.keys(registerErrors(query)).length > 0) return;
    find.mutate(query, { onSuccess: () => void navigate({ to: '/dashboard/erp/schools' }) });
  };
  return (
    <FormPage
      title={t('register.title')}
      text={t('register.text')}
      submitLabel={t('register.submit')}
      form={{ isBusy: find.isPending, submit }}
      secondary={
        <ButtonLink to="/dashboard/profile/edit" variant="default">
          {t('byHand')}
        </ButtonLink>
      }
    >
      {earlier && (
        <TextLink to="/dashboard/erp/schools">
          {t('register.earlier', { name: earlier.person.firstName })}
        </TextLink>
      )}
      <PassportFields
        query={query}
        errors={isChecked ? registerErrors(query) : {}}
        onChange={change}
      />
      {find.error && <ErpRefusal error={find.error} />}
    </FormPage>
  );
}

/** Why nothing was found, and what can be done: the profile never depends on the register. */
function ErpRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation('erp');
  const format = useFormat();
  const isNotFound = isApiError(error, 'erp.not_found');
  const Icon = isNotFound ? IconUserSearch : IconCloudOff;
  const retryAt = isApiError(error, 'request.too_many') ? error.facts['retry_at'] : undefined;
  const hasText = isApiError(error) && error.message !== '';
  return (
    <Alert
      color="warning"
      icon={<Icon aria-hidden />}
      title={isNotFound ? t('notFound') : hasText ? error.message : t('failed')}
    >
      {isNotFound && <p>{t('notFoundHint')}</p>}
      {typeof retryAt === 'string' && (
        <p>{t('retryAt', { time: format.moment(new Date(retryAt)) })}</p>
      )}
    </Alert>
  );
}
