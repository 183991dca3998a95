/** How far an arrow key moves the video, on its keys and on its slider. */
export const STEP_SECONDS = 5;

/** How far its buttons, J and L, double taps and the slider's page keys move. */
export const JUMP_SECONDS = 10;
