/** UI state of the tree; the server has its contents. */
export type TreeState = {
  collapsed: ReadonlySet<number>;
  /** The row that has the keyboard focus. */
  activeId: number | null;
  editingId: number | null;
  /** Where a new node is being named. */
  addingTo: number | 'course' | null;
  removingId: number | null;
};

export const initialState: TreeState = {
  collapsed: new Set(),
  activeId: null,
  editingId: null,
  addingTo: null,
  removingId: null,
};

export type TreeAction =
  | { type: 'toggle'; id: number; isOpen?: boolean }
  | { type: 'collapse'; ids: readonly number[] }
  | { type: 'activate'; id: number }
  | { type: 'edit'; id: number | null }
  | { type: 'add'; to: number | 'course' | null }
  | { type: 'remove'; id: number | null };

export function treeReducer(state: TreeState, action: TreeAction): TreeState {
  switch (action.type) {
    case 'toggle': {
      const collapsed = new Set(state.collapsed);
      const isOpen = action.isOpen ?? collapsed.has(action.id);
      if (isOpen) collapsed.delete(action.id);
      else collapsed.add(action.id);
      return { ...state, collapsed };
    }
    case 'collapse': {
      return { ...state, collapsed: new Set(action.ids) };
    }
    case 'activate': {
      return state.activeId === action.id ? state : { ...state, activeId: action.id };
    }
    case 'edit': {
      return { ...state, editingId: action.id };
    }
    case 'add': {
      const { to } = action;
      const collapsed = new Set(state.collapsed);
      if (typeof to === 'number') collapsed.delete(to);
      return { ...state, addingTo: to, collapsed };
    }
    case 'remove': {
      return { ...state, removingId: action.id };
    }
  }
}
