import { CourseCover } from '#/kit/ui/CourseCover.tsx';

/** Turquoise of the brand. */
const HUE = 178;

type Props = { image: string | null; title: string; id: number };

/** The author's picture, or a generated cover. */
export function WebinarCover({ image, title, id }: Props) {
  return <CourseCover src={image} title={title} hue={HUE} seed={id} isTitled={false} />;
}
