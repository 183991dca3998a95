import {
  type Ref,
  use,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { LazyShowButton, DEFERRED, recordShown } from '#/kit/data-saver/deferred.ts';
import { useIsSaving } from '#/kit/data-saver/saver-mode.ts';
import { markScrolling } from './mark-scrolling.ts';
import styles from './SafeHtml.module.css';

type Props = {
  html: string;
  /** Inside a line or label, where blocks have no margins. */
  isInline?: boolean;
};

/** Elements that scroll if wider than the text (SafeHtml.module.css). */
const SCROLLED = 'table, pre, [data-type="block-math"]';

export function SafeHtml({ html, isInline = false }: Props) {
  const safe = useSafe(html);
  const place = useRef<HTMLElement>(null);
  const [deferred, setDeferred] = useState<readonly DeferredPart[]>([]);
  useLayoutEffect(() => {
    const root = place.current!;
    setDeferred([...root.querySelectorAll<DeferredElement>(`[${DEFERRED}]`)].map(standIn));
    // Remember what has loaded, in case the data saver is turned on later.
    const recordLoaded = ({ target }: Event) =>
      recordShown((target as DeferredElement).getAttribute('src') ?? '');
    root.addEventListener('load', recordLoaded, true);
    const unmark = markScrolling([...root.querySelectorAll<HTMLElement>(SCROLLED)]);
    return () => {
      root.removeEventListener('load', recordLoaded, true);
      unmark();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- another text has other nodes
  }, [safe]);
  useLayoutEffect(() => {
    if (!html.includes('data-latex=')) return;
    let isGone = false;
    // The formula renderer and its fonts are loaded only for texts with formulas.
    void import('./draw-formulas.ts').then(({ drawFormulas }) => {
      if (!isGone && place.current) drawFormulas(place.current);
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  const Box = isInline ? 'span' : 'div';
  return (
    <>
      <Box
        ref={place as Ref<never>}
        className={isInline ? styles.inline : styles.text}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- sanitized right above
        dangerouslySetInnerHTML={{ __html: safe }}
      />
      {deferred.map((part) =>
        createPortal(
          <LazyShowButton
            source={part.source}
            kind={part.element.tagName === 'IMG' ? 'picture' : 'video'}
            name={part.element.getAttribute('alt') ?? ''}
            onShow={() => {
              bring(part);
              setDeferred((parts) => parts.filter((one) => one !== part));
            }}
          />,
          part.box,
          part.key,
        ),
      )}
    </>
  );
}

let purifier: Promise<typeof import('./purify.ts')> | undefined;

/**
 * The HTML, safe to display. HTML rendered by the server is clean already, so React leaves it alone
 * and no sanitizer is loaded.
 */
function useSafe(html: string): string {
  // The existing HTML stays until the sanitizer has loaded.
  const isSaving = useDeferredValue(useIsSaving());
  const isTakingOver = useSyncExternalStore(never, no, isInBrowser);
  const [written] = useState(isTakingOver ? { html, isSaving } : undefined);
  const isAsWritten = written?.html === html && written.isSaving === isSaving;
  const purify = isAsWritten ? undefined : use((purifier ??= import('./purify.ts')));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is held depends on the mode
  return useMemo(() => purify?.purifyTrusted(html) ?? '', [html, isSaving, purify]);
}

const never = () => () => undefined;
const no = () => false;
const isInBrowser = () => typeof document !== 'undefined';

type DeferredElement = HTMLImageElement | HTMLIFrameElement;
type DeferredPart = { element: DeferredElement; box: HTMLElement; source: string; key: string };

/** A placeholder for the button that loads a picture or player of the text. */
function standIn(element: DeferredElement, index: number): DeferredPart {
  const box = document.createElement('span');
  box.className = styles.held!;
  element.before(box);
  element.style.display = 'none';
  return { element, box, source: element.getAttribute(DEFERRED)!, key: String(index) };
}

function bring({ element, source }: DeferredPart): void {
  recordShown(source);
  element.removeAttribute(DEFERRED);
  element.style.display = '';
  element.src = source;
}
