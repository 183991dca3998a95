import { EDUCATION_FORMS, LEGAL_FORMS } from '@malaka/contracts/organizations/choices';
import {
  ORGANIZATION_PHONES_MAX,
  TRAINING_ADDRESSES_MAX,
} from '@malaka/contracts/organizations/organizations';
import {
  Anchor,
  Checkbox,
  NativeSelect,
  SimpleGrid,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferModal, citiesQuery, regionsQuery, useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FileField } from '#/kit/ui/FileField.tsx';
import {
  type ApplicationValues,
  type Step,
  maxBytesOf,
  DIGITS,
  isNumbered,
} from './application-form.ts';
import { ManyFields } from './ManyFields.tsx';
import type { ApplicationFormState } from './use-application-form.ts';
import styles from './Organizations.module.css';

/** Also by extension: phones know few archive types. */
const ACCEPT = {
  logo: 'image/png,image/jpeg,image/webp',
  archive: '.zip,.rar,.7z,.7zip,application/zip,application/x-7z-compressed,application/vnd.rar',
} as const;

type ApplicationFileProps = { form: ApplicationFormState; field: 'logo' | 'archive' };

function ApplicationFile({ form, field }: ApplicationFileProps) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const file = form.files[field];
  const submitted = field === 'archive' ? form.sent?.archiveName : undefined;
  const rules = field === 'logo' ? 'logoRules' : 'archiveRules';
  const choose = t(file ? 'file.other' : 'file.choose');
  return (
    <FileField
      {...form.propsOf(field)}
      label={t(`field.${field}`)}
      rules={t(`file.${rules}`, { size: format.fileSize(maxBytesOf(field)) })}
      accept={ACCEPT[field]}
      chooseLabel={choose}
      chooseName={`${t(`field.${field}`)}: ${choose}`}
      onChange={(chosen) => form.chooseFile(field, chosen)}
    >
      {field === 'logo' && !file && form.sent?.logo && (
        <img src={form.sent.logo} alt="" className={styles.logo} />
      )}
      {file && <span>{t('file.size', { name: file.name, size: format.fileSize(file.size) })}</span>}
      {!file && submitted && <span>{t('file.kept', { name: submitted })}</span>}
    </FileField>
  );
}

type Props = { form: ApplicationFormState };

function OrganizationStep({ form }: Props) {
  const { t } = useTranslation('organizations');
  const { values, change, propsOf } = form;
  return (
    <>
      <TextField form={form} field="name" maxLength={200} />
      <NativeSelect
        {...propsOf('legalForm')}
        required
        label={t('field.legalForm')}
        value={values.legalForm}
        data={[
          { value: '', label: t('form.choose') },
          ...LEGAL_FORMS.map((value) => ({ value, label: t(`legalForm.${value}`) })),
        ]}
        onChange={({ currentTarget }) =>
          change({ legalForm: currentTarget.value as ApplicationValues['legalForm'] })
        }
      />
      <TextField form={form} field="taxNumber" />
      <NativeSelect
        {...propsOf('educationForm')}
        required
        label={t('field.educationForm')}
        value={values.educationForm}
        data={[
          { value: '', label: t('form.choose') },
          ...EDUCATION_FORMS.map((value) => ({ value, label: t(`educationForm.${value}`) })),
        ]}
        onChange={({ currentTarget }) =>
          change({ educationForm: currentTarget.value as ApplicationValues['educationForm'] })
        }
      />
      <Textarea
        {...propsOf('extraInfo')}
        minRows={2}
        maxRows={10}
        maxLength={2000}
        label={t('field.extraInfo')}
        value={values.extraInfo}
        onChange={({ currentTarget }) => change({ extraInfo: currentTarget.value })}
      />
      <ApplicationFile form={form} field="logo" />
    </>
  );
}

function ContactsStep({ form }: Props) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { values, change, propsOf } = form;
  const { data: regions = [] } = useQuery(regionsQuery);
  const { data: cities = [] } = useQuery(citiesQuery(values.regionId));
  const optionsOf = (list: readonly { id: number; name: string }[]) => [
    { value: '', label: t('form.choose') },
    ...list.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
  ];
  return (
    <>
      <NativeSelect
        {...propsOf('regionId')}
        required
        label={t('field.regionId')}
        value={values.regionId ?? ''}
        data={optionsOf(regions)}
        onChange={({ currentTarget }) =>
          change({ regionId: Number(currentTarget.value) || null, cityId: null })
        }
      />
      <NativeSelect
        {...propsOf('cityId')}
        required
        disabled={values.regionId === null}
        label={t('field.cityId')}
        value={values.cityId ?? ''}
        data={optionsOf(cities)}
        onChange={({ currentTarget }) => change({ cityId: Number(currentTarget.value) || null })}
      />
      <TextField form={form} field="address" maxLength={200} />
      <TextField form={form} field="postalAddress" maxLength={200} />
      <ManyFields
        {...propsOf('phones')}
        isPhone
        label={t('field.phones')}
        addLabel={t('form.addPhone')}
        most={ORGANIZATION_PHONES_MAX}
        values={values.phones}
        onChange={(phones) => change({ phones })}
      />
      <TextField form={form} field="email" type="email" autoComplete="email" maxLength={120} />
      <TextField form={form} field="url" type="url" maxLength={300} isOptional />
    </>
  );
}

function BankStep({ form }: Props) {
  return (
    <>
      <TextField form={form} field="bankName" maxLength={200} />
      <TextField form={form} field="bankAccount" />
      <TextField form={form} field="bankCode" />
      <TextField form={form} field="bankTaxNumber" />
    </>
  );
}

function TeachingStep({ form }: Props) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { values, change, propsOf } = form;
  const { data: categories = [] } = useCategories();
  const { id, error } = propsOf('directions');
  return (
    <>
      <Checkbox.Group
        size="md"
        required
        label={t('field.directions')}
        error={error}
        value={values.directions.map(String)}
        onChange={(chosen) => change({ directions: chosen.map(Number) })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={24} my="sm">
          {categories.map((category, at) => (
            <Checkbox
              key={category.id}
              {...(at === 0 && { id })}
              value={String(category.id)}
              label={format.text(category.name)}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <ManyFields
        {...propsOf('trainingAddresses')}
        label={t('field.trainingAddresses')}
        addLabel={t('form.addAddress')}
        most={TRAINING_ADDRESSES_MAX}
        values={values.trainingAddresses}
        onChange={(trainingAddresses) => change({ trainingAddresses })}
      />
      <ApplicationFile form={form} field="archive" />
    </>
  );
}

function ApplicantStep({ form }: Props) {
  const { t } = useTranslation('organizations');
  const [isOfferOpen, setIsOfferOpen] = useState(false);
  return (
    <>
      <TextField form={form} field="applicantName" maxLength={120} autoComplete="name" />
      <TextField form={form} field="applicantPosition" maxLength={200} />
      <Checkbox
        {...form.propsOf('isOfferAccepted')}
        label={t('form.offer')}
        checked={form.values.isOfferAccepted}
        onChange={({ currentTarget }) => form.change({ isOfferAccepted: currentTarget.checked })}
      />
      <Anchor
        component="button"
        type="button"
        mr="auto"
        mih={44}
        onClick={() => setIsOfferOpen(true)}
      >
        {t('form.readOffer')}
      </Anchor>
      {isOfferOpen && <OfferModal onClose={() => setIsOfferOpen(false)} />}
    </>
  );
}

export const stepScreens: Record<Step, (props: Props) => React.ReactNode> = {
  organization: OrganizationStep,
  contacts: ContactsStep,
  bank: BankStep,
  teaching: TeachingStep,
  applicant: ApplicantStep,
};

type TextName = {
  [Name in keyof ApplicationValues]: ApplicationValues[Name] extends string ? Name : never;
}[keyof ApplicationValues];

type TextFieldProps = {
  form: ApplicationFormState;
  field: Exclude<TextName, 'legalForm' | 'educationForm'>;
} & Pick<TextInputProps, 'maxLength' | 'type' | 'autoComplete'> & { isOptional?: boolean };

/**
 * A text field of the form; number fields keep only digits, even of a pasted number with spaces.
 */
function TextField({ form, field, isOptional = false, ...props }: TextFieldProps) {
  const { t } = useTranslation(['organizations', 'common']);
  const isNumber = isNumbered(field);
  const write = (typed: string) =>
    form.change({
      [field]: isNumber ? typed.replaceAll(/\D/g, '').slice(0, DIGITS[field]) : typed,
    });
  return (
    <TextInput
      {...props}
      {...form.propsOf(field)}
      size="md"
      required={!isOptional}
      label={t(`field.${field}`)}
      {...(isOptional && { description: t('common:field.optional') })}
      {...(isNumber && {
        inputMode: 'numeric' as const,
        description: t('form.digits', { count: DIGITS[field] }),
      })}
      value={form.values[field]}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}
