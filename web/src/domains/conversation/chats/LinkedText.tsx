import { useFormat } from '#/kit/i18n/use-format.ts';
import { textParts } from './text-parts.ts';

/** A user's text with clickable addresses, shown as written. */
export function LinkedText({ text }: { text: string }) {
  const format = useFormat();
  return textParts(text).map((part) =>
    part.href === undefined ? (
      <span key={part.at}>{format.text(part.text)}</span>
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  );
}
