import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { profileQueue } from './profile-reviews/decide-profile.ts';

registerQueue(profileQueue);
