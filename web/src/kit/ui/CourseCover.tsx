import { DrawnCover } from './DrawnCover.tsx';
import { SafeImage } from './SafeImage.tsx';

type Props = {
  /** The author's picture; without one, or when it is broken, the cover is drawn. */
  src?: string | null;
  title: string;
  /** Hue of the category, 0 to 359. */
  hue: number;
  /** The course's id: neighbours get different covers. */
  seed: number;
  /** The title is left out where it stands beside the cover anyway. */
  isTitled?: boolean;
};

export function CourseCover({ src, title, hue, seed, isTitled = true }: Props) {
  return (
    <SafeImage
      src={src}
      alt={title}
      placeholder={<DrawnCover title={isTitled ? title : ''} hue={hue} seed={seed} />}
    />
  );
}
