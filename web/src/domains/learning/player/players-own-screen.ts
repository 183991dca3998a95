type ApplePlayer = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?: () => void;
};

/**
 * An iPhone's full screen and picture-in-picture show only the video, so questions would be
 * invisible.
 */
export function leavePlayersOwnScreen(player: ApplePlayer): void {
  if (player.webkitDisplayingFullscreen) player.webkitExitFullscreen?.();
  if (document.pictureInPictureElement === player) {
    void document.exitPictureInPicture().catch(() => undefined);
  }
}
