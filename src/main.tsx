import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { prefetchOnIntent } from "./app/prefetch.ts";
import { routes } from "./app/routes/table.tsx";
import "./ui/app.css";

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no element #root");

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);

prefetchOnIntent(routes);
