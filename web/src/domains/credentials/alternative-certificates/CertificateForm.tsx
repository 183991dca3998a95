import {
  type AlternativeCertificate,
  ISSUED_NOT_BEFORE,
} from '@malaka/contracts/credentials/alternative-certificates';
import { ALTERNATIVE_TYPES, type AlternativeType } from '@malaka/contracts/kit/choices';
import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Modal, NativeSelect, Progress, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LatinInput, todayInTashkent } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { CertificateFile } from './CertificateFile.tsx';
import { useCertificateForm } from './use-certificate-form.ts';

type Props = {
  taken: readonly AlternativeType[];
  /** A rejected one that is sent again. */
  again: AlternativeCertificate | undefined;
  onClose: () => void;
};

export function CertificateForm({ taken, again, onClose }: Props) {
  const { t } = useTranslation(['alternative-certificates', 'common']);
  const format = useFormat();
  const form = useCertificateForm(again, onClose);
  const { values, change, propsOf } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isBusy) form.submit();
  };
  const typeName = (type: AlternativeType) => t(`alternative-certificates:type.${type}`);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('alternative-certificates:form.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <form noValidate onSubmit={submit} className="stack">
        <ErrorSummary />
        <Text className="quiet" mb="xs">
          {t('alternative-certificates:form.hint')}
        </Text>
        <NativeSelect
          {...propsOf('type')}
          size="md"
          required
          label={t('alternative-certificates:form.type')}
          value={values.type}
          onChange={({ currentTarget }) => change({ type: currentTarget.value as AlternativeType })}
          data={[
            { value: '', label: t('alternative-certificates:form.chooseType') },
            ...ALTERNATIVE_TYPES.map((type) =>
              taken.includes(type)
                ? {
                    value: type,
                    label: t('alternative-certificates:form.taken', { type: typeName(type) }),
                    disabled: true,
                  }
                : { value: type, label: typeName(type) },
            ),
          ]}
        />
        <TextInput
          {...propsOf('number')}
          label={t('alternative-certificates:form.number')}
          required
          maxLength={60}
          autoComplete="off"
          value={values.number}
          onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        />
        <TextInput
          {...propsOf('issuedOn')}
          type="date"
          label={t('alternative-certificates:form.date')}
          required
          min={ISSUED_NOT_BEFORE}
          max={todayInTashkent()}
          value={values.issuedOn}
          onChange={({ currentTarget }) => change({ issuedOn: currentTarget.value })}
        />
        <LatinInput
          {...propsOf('issuer')}
          label={t('alternative-certificates:form.issuer')}
          maxLength={PLACE_MAX}
          value={values.issuer}
          onChange={(issuer) => change({ issuer })}
        />
        <CertificateFile
          {...propsOf('file')}
          file={values.file}
          onChange={(file) => change({ file })}
        />
        {form.isBusy && (
          <Progress
            value={form.percent}
            aria-label={t('alternative-certificates:form.sending', {
              percent: format.percent(form.percent),
            })}
          />
        )}
        {form.error && (
          <Text role="alert" className="smallErrorText" mt={6}>
            {form.error}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {t('alternative-certificates:form.send')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
