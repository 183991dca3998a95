import { useFormat } from '#/i18n/use-format.ts';
import { RichText } from '#/ui/RichText.tsx';
import styles from './QuestionCard.module.css';

type Props = { text: string };

/** Questions from the editor are HTML, those pasted from a table are plain. */
export function QuestionText({ text }: Props) {
  const format = useFormat();
  const shown = format.text(text);
  return text.includes('<') ? (
    <RichText html={shown} />
  ) : (
    <span className={styles.question}>{shown}</span>
  );
}
