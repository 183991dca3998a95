import { DrawnCover } from './DrawnCover.tsx';
import { SafeImage } from './SafeImage.tsx';

type Props = {
  /** The author's picture; if missing or broken, a cover is drawn. */
  src?: string | null;
  title: string;
  /** Hue of the category, 0 to 359. */
  hue: number;
  /** The course's id: neighbours get different covers. */
  seed: number;
  /** False if the title is displayed beside the cover, which is then decorative. */
  isTitled?: boolean;
};

export function CourseCover({ src, title, hue, seed, isTitled = true }: Props) {
  return (
    <SafeImage
      src={src}
      alt={isTitled ? title : ''}
      name={title}
      placeholder={<DrawnCover title={isTitled ? title : ''} hue={hue} seed={seed} />}
    />
  );
}
