import type { ErpSchool } from '@malaka/contracts/people/erp';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';

type Props = {
  schools: readonly ErpSchool[];
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
};

export function SchoolChoice({ schools, value, error, onChange }: Props) {
  const { t } = useTranslation('erp');
  const format = useFormat();
  return (
    <ChoiceCards
      id="school"
      label={t('schools.choose')}
      isRequired
      value={value === null ? null : String(value)}
      error={error}
      options={schools.map(({ id, name, region, city, position }) => ({
        value: String(id),
        label: format.text(name),
        text: format.text([region, city, position].filter(Boolean).join(', ')),
      }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
