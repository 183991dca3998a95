type ApplePlayer = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?: () => void;
};

/** An iPhone's full screen and a small window hold the video alone: what is asked would not be seen. */
export function leavePlayersOwnScreen(player: ApplePlayer): void {
  if (player.webkitDisplayingFullscreen) player.webkitExitFullscreen?.();
  if (document.pictureInPictureElement === player) {
    void document.exitPictureInPicture().catch(() => undefined);
  }
}
