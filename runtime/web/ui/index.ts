// The shared parts, for every screen.
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './Button.tsx';
export { Checkbox } from './Checkbox.tsx';
export { confirm, openDialog, type Question } from './confirm.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { Drawer, type DrawerProps } from './Drawer.tsx';
export { Glyph, Icon, iconNamed, type IconName } from './Icon.tsx';
export { Field, Input, type FieldIds, type InputProps } from './Input.tsx';
export { Menu, MenuButton, moveFocus, type MenuItem } from './Menu.tsx';
export { classes, nameOf, type Named } from './named.ts';
export { Popover, type Anchor, type PopoverProps } from './Popover.tsx';
export { Select, type SelectProps } from './Select.tsx';
export { EmptyState, FailureState, FaultBox, Later, Masked, PageSkeleton, Skeleton, type FaultPlace } from './states.tsx';
export { Status, StatusTag } from './StatusTag.tsx';
export { Switch } from './Switch.tsx';
export { copyText, toast } from './toast.tsx';
export { moveInTree } from './treeKeys.ts';
