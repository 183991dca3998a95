import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './QuestionCard.module.css';

type Props = { texts: readonly string[] };

/** An answer as text: each choice, or each placed word or item, on its own line. */
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
