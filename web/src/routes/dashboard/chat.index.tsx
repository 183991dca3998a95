import { createFileRoute } from '@tanstack/react-router';
import { NoChatOpen } from '#/domains/conversation/index.ts';

export const Route = createFileRoute('/dashboard/chat/')({ component: NoChatOpen });
