import { CourseCover } from '#/kit/ui/CourseCover.tsx';

/** Of the turquoise of the identity. */
const HUE = 178;

type Props = { image: string | null; title: string; id: number };

/** The author's picture; without one the cover is drawn. Its title stands beside it. */
export function WebinarCover({ image, title, id }: Props) {
  return <CourseCover src={image} title={title} hue={HUE} seed={id} isTitled={false} />;
}
