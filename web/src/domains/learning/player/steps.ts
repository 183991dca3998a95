/** How far an arrow moves a video, on its keys and on its slider. */
export const STEP_SECONDS = 5;

/** How far its buttons, J and L, two taps and the slider's page keys do. */
export const JUMP_SECONDS = 10;
