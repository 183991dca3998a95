import type { ListedCertificate } from '@malaka/contracts/credentials/certificate-register';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckedList, ListDrop, SampleButton } from '#/kit/imports/ListDrop.tsx';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ListResult } from './ListResult.tsx';
import { useCheckList, useSample } from './queries.ts';

/** Checks many numbers at once: a list from a school or a department against the register. */
export function ListCheckPage() {
  const { t } = useTranslation('certificate-register');
  const [checked, setChecked] = useState<CheckedList<ListedCertificate>>();
  const name = t('list.title');
  return (
    <ManagementPage
      title={name}
      hint={t('list.hint')}
      crumbs={<ListCrumbs list="/dashboard/certificates/$page" label={t('title')} name={name} />}
      actions={
        <SampleButton
          sample={useSample()}
          label={t('list.sample')}
          failed={t('list.sampleFailed')}
        />
      }
    >
      <ListDrop
        check={useCheckList()}
        chooseLabel={t('list.choose')}
        wrongFile={t('list.wrongFile')}
        onChecked={setChecked}
      />
      {checked && <ListResult {...checked} />}
    </ManagementPage>
  );
}
