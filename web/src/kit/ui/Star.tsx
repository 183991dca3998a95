import { starOutline } from './girih.ts';

type Props = { size?: number; className?: string | undefined };

/** The eight-pointed girih star of Samarkand tiles: a khatam with a woven heart. */
export function Star({ size = 28, className }: Props) {
  return (
    <svg viewBox="-50 -50 100 100" width={size} height={size} className={className} aria-hidden>
      <path fill="currentColor" fillRule="evenodd" d={STAR_PATH} />
    </svg>
  );
}

const STAR_PATH = starOutline(48) + starOutline(33, 22.5) + starOutline(23);
