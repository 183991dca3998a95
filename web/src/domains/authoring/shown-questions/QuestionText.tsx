import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import styles from './QuestionCard.module.css';

type Props = { text: string };

export function QuestionText({ text }: Props) {
  return (
    <span className={styles.question}>
      <InlineRich html={text} />
    </span>
  );
}
