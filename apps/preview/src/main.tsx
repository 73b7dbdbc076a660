import "@hiram/ui/tokens.css";
import "@hiram/ui/base.css";
import "./preview.css";
import { createRoot } from "react-dom/client";
import { Preview } from "./preview.tsx";

const root = document.querySelector("#root");
if (root !== null) createRoot(root).render(<Preview />);
