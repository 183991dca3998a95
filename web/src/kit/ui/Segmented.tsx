import styles from './Segmented.module.css';

/** Scrolls a row until the selected item is visible; the page stays where it is. For a `ref`. */
export function showInRow(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement;
  if (!chosen || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
}

type Option<Value extends string> = { value: Value; label: string; count?: number };

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: ReadonlyArray<Option<Value>>;
  onChange: (value: Value) => void;
  /** Wraps to several rows on phones, so that all choices are visible. */
  isWrapped?: boolean;
};

/** Filters in a row, one of them active; scrolls sideways inside itself on phones. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  isWrapped = false,
}: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.row}
      data-wrapped={isWrapped || undefined}
    >
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? showInRow : undefined}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
