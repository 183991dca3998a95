// Exports for other domains.

export { createBigBlueButton } from './meeting-servers/big-blue-button.ts';
export { builtInMeetings } from './meeting-servers/built-in.ts';
export { createStreamTools } from './stream-tools/ffmpeg-streams.ts';
export { isInnerAddress } from './stream-tools/push-address.ts';
export { createMeetingAddresses } from './webinar-meetings/meeting-addresses.ts';
