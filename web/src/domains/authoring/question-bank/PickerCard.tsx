import { plainText } from '@malaka/grading/plain-text';
import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BankCard, type BankItem } from './BankCard.tsx';
import styles from './QuestionBank.module.css';

const NAME_MAX = 80;

type Props = {
  item: BankItem;
  isInLesson: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

export function PickerCard({ item, isInLesson, isChosen, onChoose }: Props) {
  const { t } = useTranslation('question-bank');
  const text = plainText(item.question.text).slice(0, NAME_MAX);
  const choice = (
    <span className={styles.tick}>
      <Checkbox
        checked={isChosen}
        aria-label={t('picker.choose', { text })}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </span>
  );
  return (
    <BankCard item={item} choice={choice}>
      {isInLesson && (
        <Text maw="70ch" mt={4} className="quiet">
          {t('picker.here')}
        </Text>
      )}
    </BankCard>
  );
}
