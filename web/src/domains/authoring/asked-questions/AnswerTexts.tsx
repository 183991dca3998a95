import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './QuestionCard.module.css';

type Props = { texts: readonly string[] };

/** What was answered: each choice, or each word or item with its place, stands on a line of its own. */
export function AnswerTexts({ texts }: Props) {
  const format = useFormat();
  const [only = ''] = texts;
  if (texts.length < 2) return format.text(only);
  return (
    <ul className={styles.said}>
      {texts.map((text, n) => (
        <li key={n}>{format.text(text)}</li>
      ))}
    </ul>
  );
}
