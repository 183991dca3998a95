/** Frames a second of what is mixed. */
export const FRAME_RATE = 25;

/**
 * Beats for the picture. Timers of a page that is not looked at stand still, which is just when an
 * author shows another window: the clock of the sound goes on then.
 */
export function startFrameClock(context: AudioContext, onFrame: () => void): () => void {
  const frameSeconds = 1 / FRAME_RATE;
  let isStopped = false;
  let drawn = 0;
  const draw = () => {
    drawn = performance.now();
    onFrame();
  };
  const timer = setInterval(draw, frameSeconds * 1000);
  const silence = context.createGain();
  silence.gain.value = 0;
  silence.connect(context.destination);
  let next = context.currentTime;
  const beat = () => {
    if (isStopped) return;
    if (performance.now() - drawn > frameSeconds * 1500) draw();
    next = Math.max(next, context.currentTime) + frameSeconds;
    const source = context.createConstantSource();
    source.connect(silence);
    source.addEventListener('ended', beat);
    source.start();
    source.stop(next);
  };
  beat();
  return () => {
    isStopped = true;
    clearInterval(timer);
    silence.disconnect();
  };
}
