/** Frames per second of the mixed picture. */
export const FRAME_RATE = 25;

/**
 * Calls back for each frame. Timers of a hidden page stop, which is exactly when an author shows
 * another window; the audio clock continues.
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
