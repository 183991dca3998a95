import type { SimilarityCase, SimilarityItem } from '@malaka/contracts/assessment/similarity';
import { Badge, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import styles from './Similarity.module.css';

const isSameWrong = ({ isSame, responses }: SimilarityItem) =>
  isSame && responses.every((response) => response?.isRight === false);

/** Both papers question by question, in the order of the first. */
export function PapersTable({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const [isShort, setIsShort] = useState(false);
  const isPair = found.people.length > 1;
  const items = found.items.filter((item) => !isShort || isSameWrong(item));
  return (
    <SectionCard
      title={t('papers')}
      action={
        isPair && (
          <Switch
            label={t('onlyWrong')}
            checked={isShort}
            onChange={({ currentTarget }) => setIsShort(currentTarget.checked)}
          />
        )
      }
    >
      <ScrollBox label={t('papers')} className={styles.scroll}>
        <table className={styles.items}>
          <thead>
            <tr>
              <th scope="col">{t('question')}</th>
              {found.people.map(({ name, startedAt }) => (
                <th scope="col" key={`${name} ${startedAt.getTime()}`}>
                  {format.text(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.number} item={item} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </SectionCard>
  );
}

function Row({ item }: { item: SimilarityItem }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const both = isSameWrong(item);
  return (
    <tr className={both ? styles.match : undefined}>
      <th scope="row">
        {`${item.number}. ${format.text(item.question)}`}
        {item.isSame && (
          <Badge ms={8} color={both ? 'warning' : 'gray'}>
            {t(both ? 'sameWrong' : 'same')}
          </Badge>
        )}
      </th>
      {item.responses.map((response, n) => (
        <td key={n}>
          {response ? (
            <>
              <span>{format.text(response.text)}</span>
              <br />
              <span className="quiet">
                {[
                  t(response.isRight ? 'isRight' : 'isWrong'),
                  response.savedAt && secondOf(response.savedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ) : (
            <span className="quiet">{t('noAnswer')}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** With seconds, since the table is about timing. */
const secondOf = (at: Date) =>
  at.toLocaleTimeString('ru-RU', { timeZone: 'Asia/Tashkent', timeStyle: 'medium' });
