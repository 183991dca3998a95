import styles from './PageHead.module.css';
import { PageTitle } from './PageTitle.tsx';

type Props = {
  title: string;
  /** Which of the page's parts is open: named in the browser's title alone. */
  part?: string;
  /** What the page is for, in a sentence. */
  hint?: string;
};

/** The page's title, also in the browser's tab. */
export function PageHead({ title, part, hint }: Props) {
  return (
    <header>
      <PageTitle title={part === undefined ? title : `${part} · ${title}`} />
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
    </header>
  );
}
