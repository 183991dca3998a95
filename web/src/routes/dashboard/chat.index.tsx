import { createFileRoute } from '@tanstack/react-router';
import { NoChatOpen } from '#/domains/conversation/chats/NoChatOpen.tsx';

export const Route = createFileRoute('/dashboard/chat/')({ component: NoChatOpen });
