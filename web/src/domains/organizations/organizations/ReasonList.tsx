import type {
  ApplicationField,
  OrganizationReasons,
} from '@malaka/contracts/organizations/organizations';
import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

/** The reviewer's reasons by field. */
export function ReasonList({ reasons }: { reasons: OrganizationReasons }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <List className="whole">
      {(Object.entries(reasons) as [ApplicationField, string][]).map(([field, text]) => (
        <List.Item key={field}>
          <strong>{t(`field.${field}`)}</strong>: {format.text(text)}
        </List.Item>
      ))}
    </List>
  );
}
