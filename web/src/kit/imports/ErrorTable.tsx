import type { SheetImport } from '@malaka/contracts/kit/imports';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import styles from './Imports.module.css';
import { saveBlob } from './save-blob.ts';
import { errorsCsv } from './sheet-file.ts';

/** Errors by row as in the file, with a download for correcting them. */
export function ErrorTable({ checked: { errors, errorsCount } }: { checked: SheetImport }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const headings = [t('error.row'), t('error.column'), t('error.text')] as const;
  const save = () =>
    saveBlob(
      new Blob([errorsCsv(headings, errors)], { type: 'text/csv;charset=utf-8' }),
      `${t('errorsFile')}.csv`,
    );
  return (
    <>
      <p>{t('mend')}</p>
      <ScrollBox className={styles.errors} label={t('mend')}>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, column, text }, index) => (
              <tr key={index}>
                <td data-label={headings[0]}>{row}</td>
                <td>{column === null ? '—' : format.text(column)}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {errorsCount > errors.length && (
        <p className="quiet">
          {t('firstErrors', {
            shown: format.number(errors.length),
            total: format.number(errorsCount),
          })}
        </p>
      )}
      <div>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save}>
          {t('saveErrors')}
        </Button>
      </div>
    </>
  );
}
