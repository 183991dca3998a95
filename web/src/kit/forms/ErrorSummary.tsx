import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ErrorSummary.module.css';

type WrongField = { id: string; label: string };

/**
 * How Mantine marks an invalid field, and how composite fields and buttons reference their error.
 */
const WRONG = ':is([aria-invalid="true"], [aria-describedby$="-error"])';

const labelOf = (field: HTMLElement) =>
  field.getAttribute('aria-label') ??
  field.querySelector(':scope > legend')?.textContent ??
  (field as HTMLInputElement).labels?.[0]?.textContent ??
  field.textContent;

/** A composite field, such as a birth date, counts as one and is focused at its first part. */
function wrongFields(form: HTMLElement): WrongField[] {
  const marked = Array.from(form.querySelectorAll<HTMLElement>(WRONG));
  const fields = new Set(marked.map((one) => one.closest<HTMLElement>(`fieldset${WRONG}`) ?? one));
  return Array.from(fields, (field) => ({
    id: field.querySelector('input')?.id || (field.closest('[id]')?.id ?? ''),
    label: labelOf(field).replace(/\s*\*\s*$/u, ''),
  }));
}

/**
 * At the top of a form with errors: how many fields are wrong, with a link to each. It reads the
 * errors that the form shows at its fields, so a form declares them only there.
 */
export function ErrorSummary() {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let isSubmitted = false;
    const read = () => {
      const found = isSubmitted ? wrongFields(form) : [];
      setWrong((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const submitted = () => {
      isSubmitted = true;
      read();
    };
    const observer = new MutationObserver(read);
    const attributeFilter = ['aria-invalid', 'aria-describedby'];
    observer.observe(form, { subtree: true, childList: true, attributeFilter });
    form.addEventListener('submit', submitted);
    return () => {
      observer.disconnect();
      form.removeEventListener('submit', submitted);
    };
  }, []);
  const titled = t('form.wrong', { count: wrong.length });
  return (
    <div ref={place} className={styles.place} data-error-summary={wrong.length || undefined}>
      {wrong.length > 0 && (
        <div role="group" tabIndex={-1} aria-label={titled} className={styles.summary}>
          <p className="errorText strong">{titled}</p>
          <ul className={styles.fields}>
            {wrong.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    const field = document.getElementById(id);
                    field?.focus({ preventScroll: true });
                    field?.scrollIntoView({ block: 'center' });
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
