export const SCENE = { width: 1280, height: 720 } as const;

type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

const CORNER_SHARE = 0.22;
const CORNER_MARGIN = 20;
const CORNER_RADIUS = 16;

/** Fits a whole picture into a box, centred. */
export function fitInside({ width, height }: Size, box: Box): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const fitted = { width: width * scale, height: height * scale };
  return {
    ...fitted,
    x: box.x + (box.width - fitted.width) / 2,
    y: box.y + (box.height - fitted.height) / 2,
  };
}

/** The centred part of a picture that fills a box. */
export function cropTo({ width, height }: Size, box: Size): Box {
  const scale = Math.max(box.width / width, box.height / height);
  const cropped = { width: box.width / scale, height: box.height / scale };
  return { ...cropped, x: (width - cropped.width) / 2, y: (height - cropped.height) / 2 };
}

/** Position of the author's camera over a shared screen. */
export const cornerBox = (): Box => {
  const width = SCENE.width * CORNER_SHARE;
  const height = (width * 3) / 4;
  return {
    width,
    height,
    x: SCENE.width - width - CORNER_MARGIN,
    y: SCENE.height - height - CORNER_MARGIN,
  };
};

type Sources = { camera: HTMLVideoElement | null; screen: HTMLVideoElement | null; title: string };

const whole: Box = { ...SCENE, x: 0, y: 0 };
const isReady = (video: HTMLVideoElement | null): video is HTMLVideoElement =>
  video !== null && video.videoWidth > 0;
const sizeOf = (video: HTMLVideoElement): Size => ({
  width: video.videoWidth,
  height: video.videoHeight,
});

/**
 * Draws the screen with the author in its corner, the author alone, or the title if there is
 * neither.
 */
export function drawScene(context: CanvasRenderingContext2D, sources: Sources): void {
  const { camera, screen, title } = sources;
  context.fillStyle = '#101826';
  context.fillRect(0, 0, SCENE.width, SCENE.height);
  if (isReady(screen)) {
    const box = fitInside(sizeOf(screen), whole);
    context.drawImage(screen, box.x, box.y, box.width, box.height);
    if (isReady(camera)) drawCorner(context, camera);
  } else if (isReady(camera)) drawCropped(context, camera, whole);
  else drawTitle(context, title);
}

function drawCropped(context: CanvasRenderingContext2D, video: HTMLVideoElement, box: Box) {
  const part = cropTo(sizeOf(video), box);
  context.drawImage(
    video,
    part.x,
    part.y,
    part.width,
    part.height,
    box.x,
    box.y,
    box.width,
    box.height,
  );
}

function drawCorner(context: CanvasRenderingContext2D, camera: HTMLVideoElement) {
  const box = cornerBox();
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, CORNER_RADIUS);
  context.clip();
  drawCropped(context, camera, box);
  context.restore();
}

function drawTitle(context: CanvasRenderingContext2D, title: string) {
  context.fillStyle = '#ffffff';
  context.font = '600 48px Onest, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(title, SCENE.width / 2, SCENE.height / 2, SCENE.width - 120);
}
