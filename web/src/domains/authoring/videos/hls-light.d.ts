/** The build without subtitles and DRM; its API is that of the full build. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  export * from 'hls.js';
  export default Hls;
}
