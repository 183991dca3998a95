const two = (value: number) => String(value).padStart(2, '0');

/** A position in a video as minutes and seconds (VID-08), even beyond an hour. */
export const minutesAndSeconds = (time: number): string =>
  `${two(Math.floor(time / 60))}:${two(Math.floor(time) % 60)}`;
