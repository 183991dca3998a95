import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './SafeHtml.module.css';

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.getAttribute('target') === '_blank') {
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    // Without an alternative text a screen reader would spell the file's name.
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

type Props = { html: string };

export function SafeHtml({ html }: Props) {
  const safe = useMemo(
    () =>
      // A trusted value where the browser knows the type, a plain text elsewhere.
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
        FORBID_ATTR: ['style', 'id', 'name'],
        ADD_ATTR: ['target'],
        RETURN_TRUSTED_TYPE: true,
      }) as unknown as string,
    [html],
  );
  // oxlint-disable-next-line react/no-danger -- sanitized right above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />;
}
