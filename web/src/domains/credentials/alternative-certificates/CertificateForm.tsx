import {
  type AlternativeCertificate,
  ISSUED_NOT_BEFORE,
} from '@malaka/contracts/credentials/alternative-certificates';
import { ALTERNATIVE_TYPES, type AlternativeType } from '@malaka/contracts/kit/choices';
import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import { NativeSelect, Progress, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LatinInput, todayInTashkent } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { CertificateFile } from './CertificateFile.tsx';
import { useCertificateForm } from './use-certificate-form.ts';

type Props = {
  taken: readonly AlternativeType[];
  /** A rejected certificate that is being sent again. */
  again: AlternativeCertificate | undefined;
  /** A file shared with the platform by another app. */
  shared?: File | undefined;
  onClose: () => void;
};

export function CertificateForm({ taken, again, shared, onClose }: Props) {
  const { t } = useTranslation('alternative-certificates');
  const format = useFormat();
  const form = useCertificateForm({ again, shared, onDone: onClose });
  const { values, set, field, propsOf } = form;
  const typeName = (type: AlternativeType) => t(`type.${type}`);
  return (
    <FormModal
      title={t('form.title')}
      text={<span className="quiet">{t('form.hint')}</span>}
      submitLabel={t('form.send')}
      closeOnClickOutside={false}
      form={form}
      onClose={onClose}
    >
      <ErrorSummary />
      <NativeSelect
        {...field('type')}
        size="md"
        required
        label={t('form.type')}
        data={[
          { value: '', label: t('form.chooseType') },
          ...ALTERNATIVE_TYPES.map((type) =>
            taken.includes(type)
              ? {
                  value: type,
                  label: t('form.taken', { type: typeName(type) }),
                  disabled: true,
                }
              : { value: type, label: typeName(type) },
          ),
        ]}
      />
      <TextInput
        {...field('number')}
        label={t('form.number')}
        required
        maxLength={60}
        autoComplete="off"
      />
      <TextInput
        {...field('issuedOn')}
        type="date"
        label={t('form.date')}
        required
        min={ISSUED_NOT_BEFORE}
        max={todayInTashkent()}
      />
      <LatinInput
        {...propsOf('issuer')}
        label={t('form.issuer')}
        maxLength={PLACE_MAX}
        value={values.issuer}
        onChange={(issuer) => set({ issuer })}
      />
      <CertificateFile {...propsOf('file')} file={values.file} onChange={form.chooseFile} />
      {form.isBusy && (
        <Progress
          value={form.percent}
          aria-label={t('form.sending', {
            percent: format.percent(form.percent),
          })}
        />
      )}
    </FormModal>
  );
}
